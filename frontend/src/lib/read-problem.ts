import { ApiError } from './api-error.ts';

type ProblemLike = { detail?: unknown; code?: unknown; errors?: unknown };

type FieldError = { pointer: string; detail: string };

function fieldErrors(errors: unknown): FieldError[] {
  if (!Array.isArray(errors)) return [];
  return (errors as (Partial<FieldError> | null)[]).filter(
    (entry): entry is FieldError =>
      typeof entry?.pointer === 'string' && typeof entry.detail === 'string',
  );
}

/**
 * The error of a response that is not OK: `detail` of its problem document (RFC 9457), else the
 * body's text, else the status text.
 */
export function readProblem(status: number, statusText: string, body: string): ApiError {
  try {
    const problem = JSON.parse(body) as ProblemLike | null;
    if (problem && typeof problem.detail === 'string') {
      const code = typeof problem.code === 'string' ? problem.code : 'unknown';
      return new ApiError(status, code, problem.detail, fieldErrors(problem.errors));
    }
  } catch {
    // Not JSON: a proxy in between answered.
  }
  const text = body.trim();
  const readable = text && !text.startsWith('<') ? text.slice(0, 300) : statusText;
  return new ApiError(status, 'unknown', readable || 'The server answered with an error');
}
