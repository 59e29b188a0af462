/**
 * Waits for all, so that nothing is started behind a failure; then the first failure counts.
 *
 * @param {unknown[]} promises
 * @returns {Promise<any[]>} their values
 */
export async function allOrFirstFailure(promises) {
  const results = await Promise.allSettled(promises);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  return results.map(({ value }) => value);
}
