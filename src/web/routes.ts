import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** One page for every text that has editions. */
const LEGAL = 'shop/pages/legal-document.tsx';

export default [
  layout('shop/pages/shop-layout.tsx', [
    index('shop/pages/home.tsx'),
    route('products', 'shop/pages/products.tsx'),
    route('products/category/:categorySlug', 'shop/pages/products.tsx', { id: 'category' }),
    route('product/:id', 'shop/pages/product.tsx'),
    route('search', 'shop/pages/search.tsx'),
    route('cart', 'shop/pages/cart.tsx'),
    route('wishlist', 'shop/pages/wishlist.tsx'),
    route('order-confirmation/:orderId', 'shop/pages/order-confirmation.tsx'),
    route('auth', 'shop/pages/auth.tsx'),
    route('create-account', 'shop/pages/create-account.tsx'),
    route('forgot-password', 'shop/pages/forgot-password.tsx'),
    route('reset-password', 'shop/pages/reset-password.tsx'),
    route('verify-email', 'shop/pages/verify-email.tsx'),
    route('account', 'shop/pages/account.tsx'),
    route('about', 'shop/pages/about.tsx'),
    route('contact', 'shop/pages/contact.tsx'),
    route('delivery-payment', 'shop/pages/delivery-payment.tsx'),
    route('size-chart', 'shop/pages/size-chart.tsx'),
    route('returns-exchange/:version?', LEGAL, { id: 'returns' }),
    route('privacy-policy/:version?', LEGAL, { id: 'privacy' }),
    route('offer/:version?', LEGAL, { id: 'offer' }),
    route('personal-data-consent/:version?', LEGAL, { id: 'personal-data' }),
    route('marketing-consent/:version?', LEGAL, { id: 'marketing' }),
    route('*', 'shop/pages/not-found.tsx'),
  ]),
  route('ui', 'dev/ui.tsx'),
  route('admin/login', 'admin/pages/login.tsx'),
  layout('admin/pages/layout.tsx', [
    route('admin', 'admin/pages/dashboard.tsx', { id: 'admin-index' }),
    route('admin/dashboard', 'admin/pages/dashboard.tsx'),
    route('admin/orders', 'admin/pages/orders.tsx'),
    route('admin/orders/:id', 'admin/pages/order.tsx'),
    route('admin/products', 'admin/pages/products.tsx'),
    route('admin/products/import', 'admin/pages/product-import.tsx'),
    route('admin/products/new', 'admin/pages/product-new.tsx'),
    route('admin/products/:id', 'admin/pages/product.tsx'),
    route('admin/products/:id/stock', 'admin/pages/product-stock.tsx'),
  ]),
] satisfies RouteConfig;
