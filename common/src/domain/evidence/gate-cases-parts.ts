/** Who does what to whom, in the format of `GATE_CASES`. */
export const PART_CASES = `
# en | roles of names without a name's capital
> The protein Orsin blocks the enzyme ligase, and ligase breaks down the hormone velin. Guests thanked the cook.
+ passive | The enzyme ligase is blocked by the protein Orsin.
+ passive of common nouns | The cook was thanked by guests.
- words | blocker and blocked | The enzyme ligase blocks the protein Orsin.
- words | passive with exchanged sides | The hormone ligase is broken down by velin.
- words | who thanked | The cook thanked guests.

# en | long names with titles
> Councillor Ada Mills accused Councillor Ben Roe of selling the maps to the Morning Post. The town is moving its archive from Hale to Dorn.
- words | accuser and accused | Councillor Ben Roe accused Councillor Ada Mills of selling the maps to the Morning Post.
- words | accuser and accused in the passive | Councillor Ada Mills was accused by Councillor Ben Roe of selling the maps to the Morning Post.
- words | from and to | The archive of the town is moving to Hale from Dorn.

# en | a score and a passive
> Fenwick City beat Arden Park 4–2 in the final.
+ passive | Arden Park were beaten 4–2 by Fenwick City in the final.
- names | passive with exchanged sides | Fenwick City were beaten 4–2 by Arden Park in the final.

# en | verbs that leave their object alone, and verbs of two
> The council will close the baths in Marl on 3 May. The dye may interact with lemon oil.
+ without who does it | The baths in Marl will close on 3 May.
+ two that interact | Lemon oil may interact with the dye.

# en | what two do with each other
> The clinic of Stavel merges with the hospital of Orme in July. The painter Ruth May shared a flat with the writer Ann Stern. Halden agreed to buy Corvane.
+ merges | In July the hospital of Orme merges with the clinic of Stavel.
+ shared with | The writer Ann Stern shared a flat with the painter Ruth May.
- names | "agreed" without "with" | Corvane agreed to buy Halden.

# en | places at two verbs, and owners
> The mayor, Anita Rowe, welcomed the move; her colleague, Carl Dean, regretted it. The court ordered Velo to pay Kestrel 2 million euros. Ada's dog bit Ben's postman.
+ passive | Velo was ordered by the court to pay Kestrel 2 million euros.
+ of for 's | The dog of Ada bit the postman of Ben.
- words | feelings exchanged | Carl Dean welcomed the move and Anita Rowe regretted it.
- words | who has to pay | Kestrel was ordered by the court to pay Velo 2 million euros.
- words | owners exchanged | Ben's dog bit Ada's postman.

# en | an accusation is no fact
> The tenants accused the landlord of cutting the heating. A clerk leaked the minutes to the Evening Star, and the mayor accused the clerk of leaking the minutes.
+ with who says so | According to the tenants, the landlord was cutting the heating.
+ accusation as such | The landlord was accused by the tenants of cutting the heating.
+ stated by itself too | A clerk leaked the minutes to the Evening Star.
- negations | accusation as fact | The landlord was cutting the heating.

# de | ein Vorwurf ist keine Tatsache
> Die Gemeinde wirft dem Betreiber vor, Abwasser in den See geleitet zu haben.
- negations | Vorwurf als Tatsache | Der Betreiber hat Abwasser in den See geleitet.

# fr | une accusation n'est pas un fait
> L'élue accuse le maire d'avoir vendu le terrain à la société Gélis.
- negations | accusation comme fait | Le maire a vendu le terrain à la société Gélis.

# es | una acusación no es un hecho
> La concejala acusa al alcalde de haber cedido el solar a la constructora Inmoplan.
- negations | acusación como hecho | El alcalde cedió el solar a la constructora Inmoplan.

# pt | uma acusação não é um facto
> A câmara acusa o construtor de ter roubado areia do mar.
- negations | acusação como facto | O construtor roubou areia do mar.

# de | Fälle statt Wortstellung
> Die Werft Holm hat den Händler Brix gekauft. Den Boten hat der Hund des Wirts gebissen. Dem Prüfer Falk widersprach die Ärztin Rahm.
+ Objekt voran | Den Händler Brix hat die Werft Holm gekauft.
+ Subjekt voran | Der Hund des Wirts hat den Boten gebissen.
- words | Käufer und Gekaufter | Der Händler Brix hat die Werft Holm gekauft.
- words | Beißer und Gebissener | Der Bote hat den Hund des Wirts gebissen.
- words | Namen vertauscht, Berufe nicht | Der Händler Holm wurde von der Werft Brix gekauft.
- words | Widerspruch | Der Prüfer Falk widersprach der Ärztin Rahm.

# de | Fälle zweier Gegenstände
> Der Fühler F1 steuert das Ventil V3, und das Ventil V3 öffnet den Kreis K2. Der Pächter kann die Kündigung abwenden. Der Eigner darf dem Pächter kündigen.
+ Passiv | Die Kündigung kann vom Pächter abgewendet werden.
- words | Steuerung vertauscht | Das Ventil V3 steuert den Fühler F1.
- words | anderer Kreis | Der Fühler F1 öffnet den Kreis K2.
- words | ein anderer | Der Eigner kann die Kündigung abwenden.

# fr | qui envoie quoi à qui
> Le client envoie le jeton au serveur, et le serveur renvoie la clé au client.
+ passif | Le jeton est envoyé au serveur par le client.
- words | expéditeur et destinataire | Le serveur envoie le jeton au client.

# de | Verb und Satzglieder bleiben
> Die Rätin Vera Kolb kritisierte den Amtmann Hans Uhl. Die Malerin Hilde Amrein schenkte dem Museum Kronberg zwölf Blätter von Paul Sattler.
+ Objekt voran | Den Amtmann Hans Uhl kritisierte die Rätin Vera Kolb.
+ Dativ voran | Dem Museum Kronberg schenkte die Malerin Hilde Amrein zwölf Blätter von Paul Sattler.
+ Passiv mit zwei Namen hinter "von" | Zwölf Blätter von Paul Sattler wurden dem Museum Kronberg von der Malerin Hilde Amrein geschenkt.
- names | Kritik vertauscht | Der Amtmann Hans Uhl kritisierte die Rätin Vera Kolb.

# es | pronombre que repite el objeto, y días
> El rey Sancho derrotó al conde Bermudo en el puente de Arla. El tren no circula los domingos.
+ objeto delante | Al conde Bermudo lo derrotó el rey Sancho en el puente de Arla.
+ día delante | Los domingos no circula el tren.
- names | vencedor | El conde Bermudo derrotó al rey Sancho en el puente de Arla.

# pt | quem diz, no fim
> O ministro Artur Melo disse que a empresa Ferrovias ignorou dois avisos da inspetora Dora Pinto.
+ atribuição no fim | A empresa Ferrovias ignorou dois avisos da inspetora Dora Pinto, disse o ministro Artur Melo.
- names | quem ignorou | O ministro Artur Melo disse que a inspetora Dora Pinto ignorou dois avisos da empresa Ferrovias.

# fr | de et à
> Le col de Tarn mène de l'Orbe à la Sane.
+ ordre | De l'Orbe à la Sane mène le col de Tarn.
- words | direction | Le col de Tarn mène de la Sane à l'Orbe.

# es | a quién
> Mora dedicó al museo una sala. El museo agradeció el gesto.
- words | quién dedicó | El museo dedicó a Mora una sala.

# pt | quem processou quem
> Serra processou Tomé em março.
+ passiva | Tomé foi processado por Serra em março.
- words | processo | Tomé processou Serra em março.
`;
