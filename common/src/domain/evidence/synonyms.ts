import { stem } from '../text/words.ts';

/** Groups of words that a writer may put for each other without saying anything else, by language. */
const GROUPS: Readonly<Record<string, string>> = {
  en: `begin begins began begun start starts started beginning|buy buys bought purchase purchases purchased|help helps helped assist assists assisted aid
show shows showed shown demonstrate demonstrates demonstrated|large big sizeable|quick quickly fast swift rapid rapidly|need needs needed require requires required
car cars automobile automobiles|firm firms company companies business businesses|child children kid kids|rule rules regulation regulations|method methods way ways approach approaches technique
choose chooses chose chosen select selects selected pick picks picked|build builds built construct constructs constructed erect erected|keep keeps kept retain retains retained preserve preserves preserved
end ends ended finish finishes finished conclude concludes concluded|remove removes removed delete deletes deleted|repair repairs repaired fix fixes fixed|error errors fault faults mistake mistakes
stop stops stopped halt halts halted|allow allows allowed permit permits permitted let lets enable enables enabled|send sends sent transmit transmits|shop shops store stores|house houses home homes
doctor doctors physician physicians|illness illnesses disease diseases sickness|danger dangers risk risks hazard|answer answers answered reply replies replied respond responds responded response
price prices cost costs|pay pays paid wage wages salary salaries|job jobs post posts position positions|study studies research investigation survey|scientist scientists researcher researchers
get gets got obtain obtains obtained receive receives received acquire|increase increases increased rise rises rose risen grow grows grew grown climb climbed|decrease decreases decreased fall falls fell fallen drop drops dropped decline declines declined
important significant major key|hard difficult|easy simple|entire whole complete full|often frequently|rarely seldom|almost nearly|enough sufficient|main chief principal primary|annual yearly|current present
make makes made produce produces produced create creates created|change changes changed alter alters altered modify modifies modified|check checks checked verify verifies verified examine examines examined inspect
ask asks asked request requests requested|try tries tried attempt attempts attempted|happen happens happened occur occurs occurred|live lives lived reside resides resided inhabitants residents|city town cities towns
use uses used employ employs employed apply applies applied utilise|contain contains contained include includes included hold holds held|carry carries carried transport transports transported|describe describes described
aim aims goal goals target targets objective|law laws act statute|film films movie movies|garbage rubbish waste refuse|automatic automatically|consult consulting ask asking|guard guards protect protects protected|consent agreement approval
injure injures injured hurt hurts wounded|show shows showed shown reveal reveals revealed indicate indicates indicated|keep keeps kept maintain maintains maintained|replace replaces replaced exchange exchanges exchanged substitute substitutes substituted
ask asks asked demand demands demanded want wants wanted|cause causes caused trigger triggers triggered produce produces produced|consume consumes consumed use uses used spend spends spent|reduce reduces reduced lower lowers lowered cut cuts lessen|improve improves improved better enhance enhances enhanced
hire hires hired recruit recruits recruited employ employs employed|dismiss dismissed fire fired sack sacked|lead leads led head heads headed direct directs directed run runs|found founds founded establish establishes established|invent invents invented devise devises devised|own owns owned possess possesses possessed
gather gathers gathered collect collects collected|join joins joined connect connects connected link links linked|divide divides divided split splits|shrink shrinks shrank shrunk|vanish vanishes vanished disappear disappears disappeared|predict predicts predicted forecast forecasts|warn warns warned caution cautions cautioned
flat flats apartment apartments|lorry truck trucks|holiday holidays vacation|pupil pupils student students|teacher teachers instructor|boss chief manager|author authors writer writers|device devices appliance appliances machine|tool tools instrument instruments|aid support assistance|money funds funding|amount quantity volume|speed pace rate|size extent
rich wealthy affluent|poor needy|quiet silent calm|famous renowned well-known|strange odd unusual|modern contemporary|old ancient|empty vacant|sick ill unwell|correct right accurate|wrong incorrect`,
  de: `beginnen beginnt begann starten startet startete anfangen|kaufen kauft kaufte erwerben erwirbt erwarb|helfen hilft half unterstützen unterstützt|zeigen zeigt zeigte belegen belegt|groß große großen riesig
schnell rasch zügig|brauchen braucht benötigen benötigt|Auto Autos Wagen|Firma Firmen Unternehmen Betrieb Konzern|Kind Kinder|Regel Regeln Vorschrift Vorschriften|wählen wählt wählte auswählen
bauen baut baute errichten errichtet errichtete|behalten behält bewahren|enden endet endete|entfernen entfernt löschen löscht|reparieren repariert|Fehler Mangel|erlauben erlaubt gestatten gestattet
schicken schickt sendet senden|Arzt Ärzte Mediziner|Krankheit Erkrankung|Gefahr Risiko|antworten antwortet erwidern|Preis Preise Kosten|Lohn Gehalt|Stelle Posten|Studie Untersuchung|Forscher Wissenschaftler
bekommen bekommt erhalten erhält|steigen steigt stieg zunehmen zunimmt wachsen|sinken sinkt sank fallen fällt abnehmen|wichtig bedeutend|schwierig schwer|leicht einfach|häufig oft|selten|jährlich|ändern ändert verändern|prüfen prüft kontrollieren|Bürgermeister Stadtchef|Einwohner Bewohner|Gesetz|verwenden verwendet nutzen nutzt|enthalten enthält umfassen umfasst
verursachen verursacht erzeugen erzeugt auslösen|verlangen verlangt fordern fordert|verbrauchen verbraucht|senken senkt verringern verringert mindern|verbessern verbessert|ersetzen ersetzt austauschen|führen führt leiten leitet|gründen gründete|sammeln sammelt|verbinden verbindet|teilen teilt
tragen trägt transportieren|verletzt verwundet|warnen warnt|erwarten erwartet rechnen|Wohnung Apartment|Lehrer Lehrkraft|Gerät Maschine|Werkzeug Instrument|Geld Mittel|Menge Anzahl|Größe Umfang|reich wohlhabend|berühmt bekannt|alt|leer`,
  fr: `commencer commence débuter débute|acheter achète acquérir|aider aide|montrer montre démontrer|grand grande grands gros|rapide vite|besoin nécessiter nécessite|voiture voitures automobile|entreprise entreprises société sociétés compagnie firme
enfant enfants|règle règles règlement|choisir choisit sélectionner|construire construit bâtir|garder garde conserver conserve|finir termine terminer achever|supprimer effacer|réparer|erreur faute|permettre permet autoriser autorise
envoyer envoie|médecin docteur|maladie|danger risque|répondre répond|prix coût|salaire|poste emploi|étude recherche enquête|chercheur chercheurs scientifique scientifiques|obtenir obtient recevoir reçoit
augmenter augmente croître|baisser baisse diminuer diminue|important|difficile|facile simple|souvent fréquemment|changer modifier|vérifier contrôler examiner|habitants|loi|utiliser utilise employer|contenir contient comprendre
demander demande demandent exiger exige exigent|causer cause provoquer provoque|consommer consomme|réduire réduit diminuer|améliorer améliore|remplacer remplace|diriger dirige mener|fonder fondé créer créé|recueillir collecter|relier lier|diviser partager
blessé blessée|avertir alerter|prévoir prévoit|appartement logement|élève élèves étudiant|enseignant professeur|appareil machine|outil instrument|argent fonds|quantité volume|taille ampleur|riche aisé|célèbre connu|ancien vieux|vide`,
  es: `empezar empieza comenzar comienza|comprar compra compró adquirir adquirió|ayudar ayuda|mostrar muestra demostrar demuestra|grande gran|rápido rápida veloz|necesitar necesita requerir requiere|coche coches auto automóvil|empresa empresas compañía firma sociedad
niño niños|regla reglas norma normas|elegir elige seleccionar|construir construyó edificar|conservar mantener mantiene guardar|terminar termina acabar finalizar|eliminar borrar quitar|reparar arreglar|error fallo|permitir permite autorizar
enviar envía mandar|médico doctor|enfermedad|peligro riesgo|responder contestar|precio coste costo|salario sueldo|puesto empleo|estudio investigación|científico científicos investigador investigadores|obtener recibir recibió
aumentar aumentó subir subió crecer creció|bajar bajó disminuir descender|importante|difícil|fácil sencillo|frecuente|cambiar modificar|comprobar verificar revisar|habitantes vecinos|ley|usar utilizar emplear|pedir pide pidió pedido solicitar solicitó|decir dijo dicho|contener incluir incluye
consumir consume gastar gasta|causar causa provocar provoca|exigir exige reclamar|reducir reduce rebajar|mejorar mejora|sustituir sustituye reemplazar|dirigir dirige encabezar|fundar fundó crear creó|recoger recopilar|unir conectar|dividir repartir
herido herida|advertir advierte avisar|prever prevé|piso apartamento vivienda|alumno alumnos estudiante|maestro profesor|aparato máquina|herramienta instrumento|dinero fondos|cantidad volumen|tamaño|rico|famoso conocido|viejo antiguo|vacío`,
  pt: `começar começa iniciar inicia|comprar compra comprou adquirir adquiriu|ajudar ajuda|mostrar mostra demonstrar|grande|rápido veloz|precisar precisa necessitar requerer|carro carros automóvel|empresa empresas companhia firma
criança crianças|regra regras norma normas|escolher selecionar|construir construiu edificar|manter conservar guardar|terminar acabar finalizar|remover apagar eliminar|reparar consertar|erro falha|permitir permite autorizar
enviar mandar|médico doutor|doença|perigo risco|responder|preço custo|salário|cargo emprego|estudo pesquisa|cientista cientistas pesquisador pesquisadores|obter receber recebeu
aumentar aumentou subir subiu crescer cresceu|cair caiu baixar diminuir diminuiu|importante|difícil|fácil simples|frequente|mudar alterar modificar|verificar conferir|habitantes moradores|lei|usar utilizar empregar|pedir pede pediu solicitar solicitou|conter incluir inclui
consumir consome gastar gasta|causar causa provocar provoca|exigir exige reclamar|reduzir reduz|melhorar melhora|substituir substitui trocar|dirigir dirige liderar|fundar fundou criar criou|recolher coletar|ligar conectar|dividir repartir
ferido ferida|advertir alertar avisar|prever prevê|apartamento moradia|aluno alunos estudante|professor docente|aparelho máquina|ferramenta instrumento|dinheiro fundos|quantidade volume|tamanho|rico|famoso conhecido|velho antigo|vazio`,
};

const compiled = new Map<string, ReadonlyMap<string, ReadonlySet<number>>>();

function groupsOf(base: string): ReadonlyMap<string, ReadonlySet<number>> {
  let groups = compiled.get(base);
  if (!groups) {
    const found = new Map<string, Set<number>>();
    for (const [index, group] of (GROUPS[base] ?? '').split(/[|\n]/).entries()) {
      for (const word of group.split(' ').filter(Boolean)) {
        const key = stem(word, base);
        found.set(key, (found.get(key) ?? new Set()).add(index));
      }
    }
    compiled.set(base, (groups = found));
  }
  return groups;
}

/** Whether two words, by their stems, may stand for each other. */
export function areSynonyms(one: string, other: string, base: string): boolean {
  const groups = groupsOf(base);
  const [own, given] = [groups.get(one), groups.get(other)];
  return own !== undefined && given !== undefined && [...own].some((group) => given.has(group));
}
