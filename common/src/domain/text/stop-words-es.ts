/** Spanish function words, separated by white space. */
export const STOP_WORDS_ES = `
el la los las lo un una unos unas al del este esta estos estas esto ese esa esos esas eso aquel aquella
aquellos aquellas aquello mi mis tu tus su sus nuestro nuestra nuestros nuestras vuestro vuestra mío mía
tuyo tuya suyo suya suyos suyas
yo tú él ella ello nosotros nosotras vosotros vosotras ellos ellas usted ustedes me te se nos os le les
mí ti sí conmigo contigo consigo
que qué quien quién quienes cual cuál cuales cuyo cuya cuyos cuyas cuando cuándo donde dónde como cómo
cuanto cuánto cuantos cuánta
y e o u ni pero mas sino porque pues si aunque mientras así entonces luego también además sin embargo
a ante bajo con contra de desde durante en entre hacia hasta mediante para por según sobre tras excepto
salvo
no nunca jamás nada nadie ningún ninguno ninguna ningunos ningunas tampoco sí
muy más menos mucho mucha muchos muchas poco poca pocos pocas tan tanto tanta tantos tantas todo toda
todos todas algo alguien algún alguno alguna algunos algunas otro otra otros otras mismo misma mismos
mismas cada varios varias cualquier cualquiera tal tales demasiado bastante casi apenas solo sólo aún
aun todavía ya siempre aquí allí ahí ahora antes después
soy eres es somos sois son era eras éramos eran fui fue fuimos fueron seré será serán sería serían sea
sean fuera fueran siendo sido ser estoy estás está estamos están estaba estaban estuvo estuvieron esté
estén estado estando estar
he has ha hemos han había habían hubo hay haya hayan habrá habrán habría habrían habiendo habido haber
tengo tiene tienen tenía tenían tuvo tener puede pueden podía podían podrá podrán podría podrían pudo
poder debe deben debía debían deberá deberán debería deberían deber
`;
