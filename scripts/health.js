// Health check of a container: exit code 0 when the address answers with success and, behind
// --with-worker, says that at least one worker listens.
const [url, condition] = process.argv.slice(2);
try {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2500) });
  const healthy = condition === '--with-worker' ? (await answer.json()).workers > 0 : true;
  process.exit(answer.ok && healthy ? 0 : 1);
} catch {
  process.exit(1);
}
