import { describeWriter } from '../writer.contract.ts';
import { builtinWriter } from './builtin-writer.ts';

describeWriter('the built-in engine', () => builtinWriter, false);
