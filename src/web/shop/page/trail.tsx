import { keptAs } from '#web/core/page/kept-part.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';

/** The way from the home page to here; the server draws it once for all pages of a branch. */
export const Trail = import.meta.env.SSR ? keptAs('trail', Breadcrumbs, ({ trail }) => trail) : Breadcrumbs;
