// subset-font has no types of its own; this is what the build uses of it.
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    /** OpenType features that are kept, by their tags. */
    keepFeatures: string[];
    /** Texts of the font that are kept beside its names, by their ids. */
    preserveNameIds: number[];
    variationAxes: Record<string, number | { min: number; max: number }>;
  };
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: Options,
  ): Promise<Buffer>;
}
