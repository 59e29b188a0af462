/**
 * `6.0.5` → `[6, 0, 5]`.
 *
 * @param {string} version
 */
function parts(version) {
  return version.split('.').map(Number);
}

/** `6.0.5` → `6.0`: the part that decides which files a server can open. */
export function series(version) {
  return parts(version).slice(0, 2).join('.');
}

/** Negative, zero or positive, as `left` is older than, the same as, or newer than `right`. */
export function compareVersions(left, right) {
  const [a, b] = [parts(left), parts(right)];
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
