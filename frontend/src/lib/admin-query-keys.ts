/** Keys of the query cache that only the administrators' area uses. */
export const adminQueryKeys = {
  sessions: ['admin', 'session'] as const,
  /** By what right somebody is let in: with which token, or as which account. */
  session: (who: string | null) => ['admin', 'session', who] as const,
  stats: ['admin', 'stats'] as const,
  /** Every list of a name, whatever was asked of it. */
  lists: (name: string) => ['admin', 'list', name] as const,
  list: (name: string, query: string) => ['admin', 'list', name, query] as const,
  users: ['admin', 'user'] as const,
  user: (id: number) => ['admin', 'user', id] as const,
  signIns: (id: number) => ['admin', 'user', id, 'sign-ins'] as const,
  run: (id: string) => ['admin', 'run', id] as const,
  costs: (query: string) => ['admin', 'costs', query] as const,
  health: ['admin', 'health'] as const,
  settings: ['admin', 'settings'] as const,
};
