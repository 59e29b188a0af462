import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { withXmp, xmpOf } from './digital-source.ts';

const statement = {
  digitalSourceType: 'algorithmicMedia' as const,
  alt: 'A "cover" of <Ink & paper> — كتاب',
  engine: 'Built-in covers',
};
const blank = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

describe('what a picture says of itself', () => {
  it('names the digital source type by its whole IRI, and the text for who cannot see it', () => {
    const xmp = xmpOf(statement);
    expect(xmp).toContain(
      'Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia"',
    );
    expect(xmp).toContain('A &quot;cover&quot; of &lt;Ink &amp; paper&gt; — كتاب');
  });

  it('stands in a PNG that decoders still take, with a right checksum, and is read back by sharp', async () => {
    const xmp = xmpOf(statement);
    const png = withXmp(await blank(), xmp);
    const read = await sharp(png, { failOn: 'warning' }).metadata();
    expect(read).toMatchObject({ format: 'png', width: 8, height: 8 });
    expect(read.xmp?.toString('utf8')).toBe(xmp);
    expect(png.indexOf('iTXt')).toBeLessThan(png.indexOf('IDAT'));
    expect(png.subarray(png.indexOf('iTXt') + 4).toString('latin1', 0, 22)).toBe(
      'XML:com.adobe.xmp\0\0\0\0\0',
    );
  });

  it('goes into a WebP too', async () => {
    const xmp = xmpOf(statement);
    const webp = await sharp(await blank())
      .withXmp(xmp)
      .webp()
      .toBuffer();
    expect((await sharp(webp).metadata()).xmp?.toString('utf8')).toBe(xmp);
  });
});
