// Health check of a container: exit code 0 when that address answers with success.
const answer = await fetch(process.argv[2], { signal: AbortSignal.timeout(2500) }).catch(
  () => null,
);
process.exit(answer?.ok ? 0 : 1);
