/**
 * Words in which somebody gives orders to whoever retells a text, or advertises to their readers, by
 * what they do; `*` stands for any ending. English, German, French, Spanish, Portuguese. Each of them
 * is harmless alone, and so are all of them where the text itself is about such things: what they
 * come to is decided in `trustedBlocks`.
 */
const URGING = {
  retelling: `summar* overview* retell* rephras* paraphras* condens* deriv* generat* repl* response* respond* answer* reus* footnote*
    cite* citing citation* quot* mention* referenc* credit* verbatim snippet* markup embed* append* insert*
    zusammenfass* wiedergib* wiedergeb* wiedergab* zitier* erwähn* antwort* abgeleit* wortlaut* überblick*
    résum* repris* réponse* répond* mentionn* recopi* renvoy* précis*
    resum* respuest* respond* contest* menci* cit* remit* derivad*
    respost* mencion*`,
  audience: `reader* leser* lecteur* lector* leitor* audience* public`,
  text: `template* model models page* text* articl* paragraph* passage* document* topic* subject* statement* source* context* conversation* sentence* section* heading* output* words information content* title*
    seite* texte* artikel* thema* themas absatz* satz* quelle* hinweis* note* notes notiz*
    página* artículo* artigo* tema* sujet* fuente* fonte* phrase* frase*`,
  reader: `you your yours yourself thou
    sie ihnen ihr ihre ihren ihrer du dir dich dein* euch euer
    tu te toi ton ta tes vous votre vos
    usted ustedes ti vosotros
    você vocês teu tua vosso`,
  duty: `must should shall ought oblig* requir* permit* condition* kindly please always never sure
    muss müssen soll* darf* dürfen bitte immer nie ausschließlich
    doit doivent devez dois falloir faut merci prière toujours jamais seul* seule*
    debe* deben tiene* ha han favor siempre nunca
    deve* devem tem têm favor sempre nunca qualquer`,
  saying: `say* state* tell tells told report reports claim claims write writes describe describes call calls name named names open* begin* end* close* introduc* add* treat* affirm* confirm* verif* check* mark marks marked count counts support* carr* vote* rank* trust* believ* repeat* skip* drop* ignor* obey* decod* override* pretend* imagin* act acts play plays game role* switch* list* copy copies send* visit* click* subscrib* pass passes point points
    sag* schreib* beginn* nenn* verweis* stell* lass* streich* vergiss* gib gebt befolg* bericht*
    dis dites dit* écri* affirm* imagin* gard* commenc* command* fais faites
    di diga* afirm* indic* escrib* haz haga* sig* vea
    diz diga* afirm* escrev* mand* termin*`,
  praise: `best leading superior recommend* favourite* favorite* amazing excellent worth* deserv* guarantee* competitor* competition* market* brand* product products money expert* professional* offer* discount* order* buy* choose* choice hesitat* stock* sponsor* everyone everybody nothing else everywhere worldwide remed* opinion* honest* far unlike
    beste* empfehl* empfiehl* zugreif* abstand angebot* kauf* marke* experten
    meilleur* choix command* achet* recommand* marque* expert*
    mejor* mercado* compr* recom* marca* experto*
    melhor* encomend* compr* recomend* perito*`,
};

/** What a word of this table is used for. */
export type InjectionCue = keyof typeof URGING | 'link';

const WHOLE = new Map<string, InjectionCue>();
const BEGINNINGS: [beginning: string, kind: InjectionCue][] = [];
for (const [kind, words] of Object.entries(URGING) as [InjectionCue, string][]) {
  for (const word of words.trim().split(/\s+/)) {
    if (word.endsWith('*')) BEGINNINGS.push([word.slice(0, -1), kind]);
    else WHOLE.set(word, kind);
  }
}

const REMEMBERED_MAX = 50_000;
const known = new Map<string, InjectionCue | null>();

/** What a lower-case word is used for when somebody urges; null for all other words. */
export function injectionCue(word: string): InjectionCue | null {
  let kind = known.get(word);
  if (kind === undefined) {
    kind = WHOLE.get(word) ?? BEGINNINGS.find(([start]) => word.startsWith(start))?.[1] ?? null;
    if (known.size >= REMEMBERED_MAX) known.clear();
    known.set(word, kind);
  }
  return kind;
}
