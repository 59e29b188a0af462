import mongoose from 'mongoose';

const { MongoError, MongoServerError } = mongoose.mongo;

/**
 * True for an error that says the database could not be reached or was changing its primary, rather
 * than that it refused what was asked. A run stops there and is taken up again; it does not fail.
 */
export function isDatabaseFailure(error: unknown): boolean {
  if (error instanceof MongoServerError) {
    return (
      error.hasErrorLabel('RetryableWriteError') || error.hasErrorLabel('TransientTransactionError')
    );
  }
  if (error instanceof MongoError) return true;
  return error instanceof Error && error.name === 'MongooseServerSelectionError';
}
