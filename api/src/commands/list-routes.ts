import { routes } from '../features/all-routes.ts';
import { authRoutes } from '../features/auth/routes.ts';

const rows = [...routes, ...authRoutes].map(({ method, path, access, limit }) => [
  method.toUpperCase(),
  path,
  access.scheme,
  limit ?? '-',
]);
const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
for (const row of rows) {
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
