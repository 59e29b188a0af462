import { runProcess } from '@citeloom/common/server/run-process';
import { startApi } from './start-api.ts';

await runProcess('api', startApi);
