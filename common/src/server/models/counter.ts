import { model, Schema, type ClientSession } from 'mongoose';

const schema = new Schema<{ _id: string; value: number }>({
  _id: { type: String, required: true },
  value: { type: Number, required: true },
});

const CounterModel = model('Counter', schema, 'counters');

/**
 * The next number of a named sequence, from 1; a number is never given twice.
 *
 * @param session of a transaction: then no two that take a number go on at once.
 */
export async function nextNumber(sequence: string, session?: ClientSession): Promise<number> {
  const counter = await CounterModel.findOneAndUpdate(
    { _id: sequence },
    { $inc: { value: 1 } },
    { upsert: true, returnDocument: 'after', session: session ?? null },
  ).lean();
  return counter.value;
}
