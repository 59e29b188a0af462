import mongoose from 'mongoose';

/**
 * Waits until something stands in the connected database: looks at once, and again only when the
 * database has changed. A kill that follows comes within milliseconds of the write.
 */
export async function untilStored(stands: () => Promise<boolean>): Promise<void> {
  const changes = mongoose.connection.db?.watch();
  if (!changes) throw new Error('the database is not connected');
  try {
    // What is written from here on is told; looking before that could miss the last write.
    await changes.tryNext();
    while (!(await stands())) await changes.next();
  } finally {
    await changes.close();
  }
}
