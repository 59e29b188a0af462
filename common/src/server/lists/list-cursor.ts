import { AppError } from '../../domain/app-error.ts';

/** Where a page ended: the values that sort its last row, and how many rows the whole list had. */
export type ListPlace = {
  at: string | number;
  id: string | number;
  total: number;
  totalIsMinimum: boolean;
};

/** A place as an opaque text for an address. */
export function writePlace(place: ListPlace): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

const isScalar = (value: unknown) => typeof value === 'string' || Number.isFinite(value);

/**
 * The place that a text stands for.
 *
 * @throws AppError `bad_request` for a text that is none of ours.
 */
export function readPlace(cursor: string): ListPlace {
  try {
    const { at, id, total, totalIsMinimum } = JSON.parse(
      Buffer.from(cursor, 'base64url').toString(),
    ) as ListPlace;
    if (isScalar(at) && isScalar(id) && Number.isSafeInteger(total)) {
      return { at, id, total, totalIsMinimum: totalIsMinimum === true };
    }
  } catch {
    // Not one of ours either.
  }
  throw new AppError('bad_request', 'The cursor is not one of ours.');
}
