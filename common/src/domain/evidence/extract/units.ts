/** One unit a line: its canonical name, then what it is called in en, de, fr, es and pt. */
const NAMES = `
% percent per_cent Prozent pour_cent por_ciento por_cento ％
pp percentage_points percentage_point Prozentpunkte Prozentpunkten
km kilometres kilometers kilometre kilometer Kilometern kilomètres kilomètre kilómetros kilómetro quilômetros quilômetro quilómetros 公里
m metres meters metre meter Metern mètres mètre metros metro 米
cm centimetres centimeters centimetre centimeter Zentimeter centimètres centímetros
mm millimetres millimeters millimetre millimeter Millimeter millimètres milímetros
mi miles mile Meilen milles millas milhas
ft feet foot Fuß pieds pies pés
km² km2 square_kilometres square_kilometers square_kilometre Quadratkilometer Quadratkilometern kilomètres_carrés kilómetros_cuadrados quilómetros_quadrados quilômetros_quadrados
m² m2 square_metres square_meters Quadratmeter Quadratmetern mètres_carrés metros_cuadrados metros_quadrados
ha hectares hectare Hektar hectáreas
kg kilograms kilogram kilogrammes kilos kilo キログラム 公斤 Kilogramm kilogramos quilogramas quilos
g grams gram grammes Gramm gramos gramas グラム 克
mg milligrams milligram Milligramm milligrammes miligramos miligramas
t tonnes tonne tons ton Tonnen toneladas tonelada
lb lbs pounds_of Pfund
l litres liters litre liter Liter litros litro
ml millilitres milliliters Milliliter
bit bits Bit
B bytes byte Byte Bytes octets octet
kB KB kilobytes kilobyte Kilobyte ko Ko
MB megabytes megabyte Megabyte Mo
GB gigabytes gigabyte Gigabyte Go
TB terabytes terabyte Terabyte To
KiB kibibytes
MiB mebibytes
GiB gibibytes
ns nanoseconds
µs microseconds
ms milliseconds millisecond Millisekunden millisecondes milisegundos
s sec secs seconds second Sekunden Sekunde secondes seconde segundos segundo 秒
min mins minutes minute Minuten Minute minutos minuto 分钟 分
h hr hrs hours hour Stunden Stunde heures heure horas hora 小时 時間
d days day Tage Tagen Tag jours jour días día dias dia 天
week weeks Wochen Woche semaines semaine semanas semana
month months Monate Monaten Monat mois meses mes mês
year years yr yrs Jahre Jahren Jahr ans années an años año anos ano 年
decade decades Jahrzehnte décennies décadas
century centuries Jahrhunderte siècles siglos séculos
°C degrees_Celsius Grad_Celsius degrés_Celsius grados_Celsius graus_Celsius
°F degrees_Fahrenheit
° degrees degree Grad degrés grados graus
Hz hertz Hertz
kHz kilohertz
MHz megahertz
GHz gigahertz
W watts watt Watt
kW kilowatts kilowatt Kilowatt
MW megawatts megawatt Megawatt
GW gigawatts gigawatt Gigawatt
kWh kilowatt-hours Kilowattstunden
V volts volt Volt
km/h kph kmh
mph miles_per_hour
px pixels pixel Pixel
francs franc Franken
kronor kronen Kronen krone
mmHg
x × times mal fois veces vezes -fold
$ USD US$ dollars dollar Dollar dólares ドル 美元
€ EUR euros euro Euro ユーロ 欧元
£ GBP pounds pound livres libras
¥ JPY yen Yen yuan 元 円
`;

const unitOf = new Map<string, string>();
for (const line of NAMES.trim().split('\n')) {
  const [canonical = '', ...names] = line.split(' ');
  for (const name of [canonical, ...names]) unitOf.set(name.replaceAll('_', ' '), canonical);
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const longestFirst = [...unitOf.keys()].sort((a, b) => b.length - a.length);

const JOINED = /[\p{Script=Han}\p{Script=Katakana}]/u;
const anyOf = (names: readonly string[]) =>
  names.map((name) => escape(name).replaceAll(' ', '\\s+')).join('|');

/**
 * Matches a unit right behind a number, with or without a space or hyphen between; sticky. Chinese and
 * Japanese units join the word behind them.
 */
export const UNIT_AFTER = new RegExp(
  `[ -]?(${anyOf(longestFirst.filter((name) => JOINED.test(name)))}|(?:${anyOf(longestFirst)})(?![\\p{L}\\p{N}²³'’]))`,
  'uy',
);

/** The canonical name of a unit as written (`kilometres` → `km`), case-sensitively; else undefined. */
export function canonicalUnit(written: string): string | undefined {
  const name = written.replace(/\s+/g, ' ');
  return unitOf.get(name) ?? (name.length > 3 ? unitOf.get(name.toLowerCase()) : undefined);
}
