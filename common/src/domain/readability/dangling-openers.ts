/**
 * Words that lean on the sentence before when a sentence opens with them, as alternatives of a
 * regular expression, per primary language tag. A space matches any white space.
 */
export const DANGLING_OPENERS: Readonly<Record<string, string>> = {
  en: `this|that|these|those|it|its|they|their|theirs|he|his|she|her|him|them|such|both|either|neither|another
|others|the former|the latter|the above|the following|the same|the other|the others|the rest|the first (?:one|is|are|was|were|has|had|can|may|will|would|says?|asks?)|the second
|the third|the last one|the two|the three|one of (?:them|these|those)|(?:some|all|many|most|each|none|any) of (?:them|these|those|which)
|however|therefore|thus|hence|moreover|furthermore|additionally|also|but|and|or|nor|so|then|otherwise|instead|consequently
|accordingly|similarly|likewise|nevertheless|nonetheless|still|yet|meanwhile|finally|lastly|secondly|thirdly|fourthly|next
|afterwards|again|besides|conversely|alternatively|indeed|in fact|specifically|namely|for example|for instance|e\\.g\\.|i\\.e\\.|that is
|in (?:this|that|such|these|those|which|other|addition|contrast|particular|short|summary|both|either|turn|doing so|the same)
|at (?:this|that|the same)|on (?:this|that|the other|the contrary|the one)|for (?:this|that|these|those|such|more|further)
|to (?:this|that|do (?:so|this|that)|avoid (?:this|that))|by (?:this|that|contrast|doing)|with (?:this|that|these|those|it)
|because of (?:this|that|these)|due to (?:this|that)|as (?:a result|such|a consequence|above|before|described|mentioned|noted|discussed|explained|shown|stated|usual|you can see|with)
|like (?:this|that|before)|unlike (?:this|that|these)|after (?:this|that|which)|before (?:this|that)|until then|since then|from (?:this|that|here|there|now)
|(?:if|when|while|whenever|because|since|although|though|unless|once|after|before|as|where) (?:it|they|this|that|these|those|he|she|so|such|not|both|neither)
|here|above|below|see|note also|same|similar|not only that|more (?:specifically|precisely|generally|details?|information)|what is more|on top of (?:this|that)`,
  de: `dies|diese[rsmn]?|das|jene[rsmn]?|er|sie|es|ihr|ihre[rsmn]?|sein|seine[rsmn]?|ihn|ihm|ihnen|solche[rsmn]?|beide[rns]?|dessen|deren
|ersterer|erstere|letzterer|letztere[sn]?|der andere|die andere[n]?|das andere|der letztere|derselbe|dieselbe[n]?|dasselbe
|jedoch|aber|und|oder|doch|denn|also|daher|deshalb|deswegen|darum|somit|folglich|außerdem|zudem|ferner|weiterhin|ebenso|auch|dann|danach
|anschließend|schließlich|zweitens|drittens|sonst|ansonsten|andernfalls|stattdessen|dennoch|trotzdem|allerdings|hingegen|dagegen|dabei
|dafür|dazu|daran|darauf|daraus|darin|darüber|darunter|davon|davor|damit|dadurch|hierbei|hierfür|hierzu|hier|dort|dazwischen|wiederum
|so|solch|insbesondere|nämlich|zum beispiel|beispielsweise|z\\. ?b\\.|d\\. ?h\\.|das heißt|im gegensatz dazu|im folgenden|in (?:diesem|dieser|diesen|solchen)
|aus (?:diesem|diesen)|bei (?:diesem|dieser|diesen)|mit (?:diesem|dieser|diesen)|von (?:diesem|dieser|diesen)|zu (?:diesem|dieser|diesen)|nach (?:diesem|dieser)
|(?:wenn|falls|da|weil|obwohl|sobald|während|nachdem|bevor) (?:dies|diese[rsmn]?|das|er|sie|es)|wie (?:oben|bereits|beschrieben|erwähnt|gesagt)|siehe`,
  fr: `ceci|cela|ça|c'est|c'était|ce|cet|cette|ces|celui|celle|ceux|celles|celui-ci|celle-ci|ceux-ci|celles-ci|il|elle|ils|elles|lui|leur|leurs|son|sa|ses
|ce dernier|cette dernière|ces derniers|ces dernières|le premier|la première|le second|la seconde|les deux|l'autre|les autres|tous deux|toutes deux|le même|la même|les mêmes
|cependant|toutefois|pourtant|néanmoins|mais|et|ou|or|donc|ainsi|alors|puis|ensuite|enfin|aussi|également|de plus|en outre|par ailleurs|en effet|d'ailleurs
|par conséquent|en conséquence|c'est pourquoi|au contraire|en revanche|par contre|sinon|autrement|de même|par exemple|notamment|c'est-à-dire|deuxièmement|troisièmement
|ici|là|dans (?:ce|cet|cette|ces)|à (?:ce|cet|cette|ces)|pour (?:ce|cet|cette|ces|cela|plus)|de (?:ce|cet|cette|ces)|avec (?:ce|cet|cette|ces)|malgré (?:ce|cela|cette)|d'où|voir
|(?:si|quand|lorsque|comme|parce que|bien que) (?:ce|cela|ceci|il|elle|ils|elles)|s'il|s'ils|lorsqu'(?:il|elle|ils|elles)|comme (?:décrit|mentionné|indiqué|expliqué)`,
  es: `esto|este|esta|estos|estas|eso|ese|esa|esos|esas|aquel|aquella|aquellos|aquellas|aquello|él|ella|ello|ellos|ellas|su|sus|lo|le|les|ambos|ambas|dicho|dicha|dichos|dichas|tal|tales
|el primero|la primera|el segundo|la segunda|el último|este último|esta última|los demás|las demás|el otro|la otra|los otros|las otras|el mismo|la misma
|sin embargo|no obstante|pero|y|e|o|así|así pues|por tanto|por lo tanto|por eso|por ello|por consiguiente|en consecuencia|además|asimismo|también|tampoco|entonces|luego|después|finalmente|por último
|en cambio|por el contrario|al contrario|de lo contrario|de hecho|es decir|por ejemplo|p\\. ?ej\\.|en segundo lugar|aquí|allí|ahí|mientras tanto|de este modo|de esta manera|de esta forma
|en (?:este|esta|estos|estas|ese|esa|esos|esas|tal|tales|dicho|dicha)|a (?:este|esta|estos|ese|esa)|para (?:esto|ello|este|esta|estos|más)|con (?:esto|ello|este|esta|estos)|de (?:este|esta|estos|ese|esa)|por (?:este|esta|esto)
|(?:si|cuando|como|porque|aunque) (?:esto|eso|este|esta|él|ella|ellos|ellas)|como (?:se (?:ha|indicó|mencionó|describió)|ya)|véase|ver`,
  pt: `isto|este|esta|estes|estas|isso|esse|essa|esses|essas|aquele|aquela|aqueles|aquelas|aquilo|ele|ela|eles|elas|seu|sua|seus|suas|ambos|ambas|tal|tais|dito|dita
|o primeiro|a primeira|o segundo|a segunda|o último|este último|esta última|os demais|as demais|o outro|a outra|os outros|as outras|o mesmo|a mesma
|no entanto|entretanto|contudo|todavia|porém|mas|e|ou|assim|portanto|logo|por isso|por conseguinte|consequentemente|além disso|além disto|ademais|também|tampouco|então|depois|finalmente|por fim|por último
|em contrapartida|pelo contrário|caso contrário|de facto|de fato|ou seja|isto é|por exemplo|em segundo lugar|aqui|ali|lá|enquanto isso|deste modo|desta forma|dessa forma|desse modo
|neste|nesta|nestes|nestas|nesse|nessa|nesses|nessas|naquele|naquela|deste|desta|destes|destas|desse|dessa|desses|dessas|para (?:isso|isto|este|esta|mais)|com (?:isso|isto|este|esta|esse|essa)|por (?:este|esta|esse|essa)
|(?:se|quando|como|porque|embora) (?:isto|isso|este|esta|ele|ela|eles|elas)|como (?:descrito|mencionado|indicado|já)|veja`,
};

/** Openings that look dangling but stand alone: "It is possible to …", "Das Paket …". */
export const STANDING_OPENERS: Readonly<Record<string, string>> = {
  en: `it (?:is|was|would be|may be|can be) (?:not |very |often |strongly |highly |generally |usually |best )*(?:possible|impossible|important|recommended|necessary|common|usual|best|good|bad|easy|difficult|hard|useful|safe|wise|customary|acceptable|permitted|forbidden|required|known|likely|unlikely|rare|illegal|legal|advisable|up) (?:to|that|for|practice)
|both \\p{Alpha}+ and|either \\p{Alpha}+ or|neither \\p{Alpha}+ nor|her majesty|his majesty|next to|still life|yet another|or else|before and after|so-called|so that|as such a|also known`,
  de: `das \\p{Lu}|es (?:ist|sind|war|waren|wird|gibt|gab|wurde|wurden) (?!aber|jedoch|auch|daher|also)|sie (?:können|sollten|müssen|dürfen|haben|sind|werden|erhalten|benötigen)|auch wenn|sowohl`,
  fr: `il (?:est|était|faut|faudra|y a|y avait|existe|s'agit|convient|suffit|semble|importe) (?!donc|aussi|également)|ce qui|ce que|son altesse`,
  es: `lo que|lo más|es \\p{Alpha}+ que|a continuación de|su majestad`,
  pt: `o que|sua majestade|é \\p{Alpha}+ que`,
};
