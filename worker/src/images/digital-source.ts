import { crc32 } from 'node:zlib';
import type { DigitalSourceType } from '@citeloom/common/contracts/images';

const SIGNATURE_BYTES = 8;
const KEYWORD = 'XML:com.adobe.xmp';
/** IPTC NewsCodes, digital source type; readers compare the whole IRI. */
const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** What a picture says of itself to machines. */
export type Statement = { digitalSourceType: DigitalSourceType; alt: string; engine: string };

function escapeXml(text: string): string {
  const names: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };
  return text.replace(/[<>&"]/g, (sign) => names[sign] ?? '').replace(/\p{Cc}/gu, ' ');
}

/**
 * The statement as an XMP packet: IPTC Photo Metadata 2025.1, "Digital Source Type" and "Alt Text",
 * and what made the picture.
 */
export function xmpOf({ digitalSourceType, alt, engine }: Statement): string {
  const made = `Citeloom (${engine})`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" Iptc4xmpExt:DigitalSourceType="${VOCABULARY}${digitalSourceType}" xmp:CreatorTool="${escapeXml(made)}"><Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(alt)}</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility></rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/**
 * A PNG with an XMP packet as an uncompressed iTXt chunk behind its header (XMP part 3, PNG; PNG
 * §11.3.3.4): what sharp writes itself is a compressed zTXt chunk, which readers do not look for.
 *
 * @param png without XMP of its own.
 */
export function withXmp(png: Buffer, xmp: string): Buffer {
  const headerEnd = SIGNATURE_BYTES + 12 + png.readUInt32BE(SIGNATURE_BYTES);
  // Keyword, no compression and no method, and no language or translated keyword.
  const start = Buffer.from(`${KEYWORD}\0\0\0\0\0`, 'latin1');
  const statement = chunk('iTXt', Buffer.concat([start, Buffer.from(xmp, 'utf8')]));
  return Buffer.concat([png.subarray(0, headerEnd), statement, png.subarray(headerEnd)]);
}
