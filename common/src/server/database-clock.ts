import mongoose from 'mongoose';

/** What time it is on the database server. What is deleted by age goes by this clock, never by a process's own. */
export async function databaseNow(): Promise<Date> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('not connected to the database');
  const { localTime } = await db.admin().command({ hello: 1 });
  return localTime as Date;
}
