import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/account.routes.ts';
import { secondStepRoutes } from './account/second-step.routes.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import type { CatalogueMemory } from './catalog/catalogue-memory.ts';
import type { CategoryViews } from './catalog/category-views.ts';
import type { Config } from './config.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import type { Database } from './db/connect.ts';
import type { Memory } from './db/memory.ts';
import { homeRoutes } from './home/home.routes.ts';
import { legalRoutes } from './legal/legal.routes.ts';
import { listViewRoutes } from './list-views/list-views.routes.ts';
import { orderRoutes, staffOrderRoutes } from './orders/orders.routes.ts';
import { presenceRoutes } from './presence/presence.routes.ts';
import { productImportRoutes } from './product-import/product-import.routes.ts';
import { staffProductRoutes } from './products/products.routes.ts';
import { promocodeRoutes } from './promo/promocode.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { seoRoutes } from './seo/seo.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { shippingRoutes } from './shipping/shipping.routes.ts';
import { staffCatalogueRoutes } from './staff-catalogue/staff-catalogue.routes.ts';
import { chooseFileStore } from './uploads/choose-file-store.ts';
import { uploadRoutes } from './uploads/uploads.routes.ts';
import { userRoutes } from './users/users.routes.ts';
import { wholesaleBuyerRoutes } from './wholesale/buyers.routes.ts';
import { wholesaleOrderRoutes } from './wholesale/order-form.routes.ts';
import { wholesaleRoutes } from './wholesale/wholesale.routes.ts';

/** What the endpoints work with. */
interface RouteDeps {
  readonly db: Database;
  readonly config: Config;
  readonly now: () => Date;
  readonly memory: Memory;
  readonly catalogue: CatalogueMemory;
  readonly views: CategoryViews;
  readonly replica?: Database | undefined;
  readonly announce?: () => void;
}

const BINDINGS: readonly ((app: FastifyInstance, deps: RouteDeps) => void)[] = [
  userRoutes,
  accountRoutes,
  secondStepRoutes,
  settingsRoutes,
  legalRoutes,
  catalogRoutes,
  searchRoutes,
  homeRoutes,
  shippingRoutes,
  cartRoutes,
  promocodeRoutes,
  wholesaleRoutes,
  wholesaleBuyerRoutes,
  wholesaleOrderRoutes,
  orderRoutes,
  staffOrderRoutes,
  dashboardRoutes,
  listViewRoutes,
  presenceRoutes,
  staffProductRoutes,
  productImportRoutes,
  staffCatalogueRoutes,
  (app, deps) => uploadRoutes(app, { ...deps, files: chooseFileStore(deps.config) }),
  seoRoutes,
];

/**
 * Every endpoint of the shop, bound to its use cases. Each takes some milliseconds to bind, so that answers of the database
 * are taken in between.
 */
export async function bindRoutes(app: FastifyInstance, deps: RouteDeps): Promise<void> {
  for (const bind of BINDINGS) {
    bind(app, deps);
    await nextTurn();
  }
}
