/** A stored source, of one's own or under the link of an article. */
const OWN_SOURCE = /^\/api\/(shares\/[^/]+\/)?sources\//;

/**
 * The address of a source at one of its passages. A stored source has a page of its own that marks
 * the passage (`?evidence=`; `#e-…`); any other address stays as it is.
 */
export function passageAddress(sourceUrl: string, evidenceId: string): string {
  if (!OWN_SOURCE.test(sourceUrl)) return sourceUrl;
  const id = encodeURIComponent(evidenceId);
  return `${sourceUrl}${sourceUrl.includes('?') ? '&' : '?'}evidence=${id}#e-${id}`;
}
