/** A step that cannot go on, with what was tried and what a person can do about it. */
export class StartUpFailure extends Error {
  /**
   * @param {string} message what went wrong, one sentence
   * @param {{ tried?: string[], ways?: string[], exitCode?: number }} [details]
   */
  constructor(message, { tried = [], ways = [], exitCode = 1 } = {}) {
    super(message);
    this.name = 'StartUpFailure';
    this.tried = tried;
    this.ways = ways;
    this.exitCode = exitCode;
  }

  /** The whole message for people: what went wrong, what was tried, the ways to go on. */
  toText() {
    const lines = [this.message];
    if (this.tried.length > 0) lines.push('Tried:', ...this.tried.map((text) => `  - ${text}`));
    if (this.ways.length > 0)
      lines.push('Ways to go on:', ...this.ways.map((text, index) => `  ${index + 1}. ${text}`));
    return lines.join('\n');
  }
}
