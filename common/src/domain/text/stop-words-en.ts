/** English function words, separated by white space. */
export const STOP_WORDS_EN = `
a an the this that these those such same other others another each every either neither both all any
some few several many much more most less least enough no none not nor never only own too very quite
rather just also even still yet already again once ever often always sometimes usually perhaps maybe
i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself she
her hers herself it its itself they them their theirs themselves one ones who whom whose which what
whatever whoever whichever when whenever where wherever why how however
and or but if then else than as because since so though although unless until while whereas whether
of at by for with without within about against between among into onto through throughout during before
after above below to from up down in out on off over under toward towards upon per via across along
around near behind beyond besides despite except like unlike
am is are was were be been being have has had having do does did doing done will would shall should can
could may might must ought need cannot
isn't aren't wasn't weren't haven't hasn't hadn't don't doesn't didn't won't wouldn't shan't shouldn't
can't couldn't mightn't mustn't needn't ain't
i'm you're he's she's it's we're they're i've you've we've they've i'd you'd he'd she'd we'd they'd i'll
you'll he'll she'll we'll they'll that's there's here's what's who's let's it'll
here there now therefore thus hence thereby therein thereof hereby moreover furthermore nevertheless
nonetheless otherwise instead meanwhile indeed etc e.g i.e vs
s t d ll m re ve
`;
