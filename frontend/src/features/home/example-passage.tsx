import { PassageView } from '../../ui/passage.tsx';
import { examplePassages } from './example-passages.ts';

/** The passage behind a sentence of the example. */
export default function ExamplePassage({ index }: { index: number }) {
  const passage = examplePassages[index];
  return passage && <PassageView passage={passage} />;
}
