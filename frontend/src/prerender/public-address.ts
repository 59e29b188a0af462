import type { publicPages } from '@citeloom/common/domain/page-addresses';

/** A page that anybody may find, by its name. */
export type PublicPage = (typeof publicPages)[number];

/** Stands for the address of the installation, which only the api knows: it puts that in its place. */
export const PUBLIC_URL = '__PUBLIC_URL__';
