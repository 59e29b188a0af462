type Triple = readonly [number, number, number];

const times = (rows: readonly Triple[], [x, y, z]: Triple): Triple =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;

/** CIE XYZ (D50) to linear sRGB; CSS Color Module Level 4, section 18, both steps as one. */
const OF_XYZ: readonly Triple[] = [
  [3.1341, -1.6174, -0.4906],
  [-0.9788, 1.9161, 0.0335],
  [0.0719, -0.229, 1.4052],
];
const WHITE_D50: Triple = [0.9643, 1, 0.8251];

/** The red, green and blue (0 to 255) of a colour in CIE Lab, lightness from 0 to 100. */
export function fromLab(lightness: number, a: number, b: number): number[] {
  const middle = (lightness + 16) / 116;
  const [x, y, z] = [middle + a / 500, middle, middle - b / 200].map((value) =>
    value ** 3 > 216 / 24389 ? value ** 3 : (116 * value - 16) / (24389 / 27),
  ) as unknown as Triple;
  return encoded(times(OF_XYZ, [x * WHITE_D50[0], y, z * WHITE_D50[2]]));
}

/** The red, green and blue (0 to 255) of a colour in Oklab, lightness from 0 to 1. */
export function fromOklab(lightness: number, a: number, b: number): number[] {
  const cones = [
    lightness + 0.3963377774 * a + 0.2158037573 * b,
    lightness - 0.1055613458 * a - 0.0638541728 * b,
    lightness - 0.0894841775 * a - 1.291485548 * b,
  ].map((value) => value ** 3) as unknown as Triple;
  const rows: readonly Triple[] = [
    [4.0767416621, -3.3077115913, 0.2309699292],
    [-1.2684380046, 2.6097574011, -0.3413193965],
    [-0.0041960863, -0.7034186147, 1.707614701],
  ];
  return encoded(times(rows, cones));
}

/** Linear light as it is written in sRGB, cut to what a screen shows. */
function encoded(linear: Triple): number[] {
  return linear.map((value) => {
    const part = Math.min(1, Math.max(0, value));
    return 255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
  });
}
