import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** One page for every text that has editions. */
const LEGAL = 'pages/shop/legal-document.tsx';

export default [
  layout('pages/shop/shop-layout.tsx', [
    index('pages/shop/home.tsx'),
    route('products', 'pages/shop/products.tsx'),
    route('products/category/:categorySlug', 'pages/shop/products.tsx', { id: 'category' }),
    route('product/:id', 'pages/shop/product.tsx'),
    route('search', 'pages/shop/search.tsx'),
    route('cart', 'pages/shop/cart.tsx'),
    route('wishlist', 'pages/shop/wishlist.tsx'),
    route('order-confirmation/:orderId', 'pages/shop/order-confirmation.tsx'),
    route('auth', 'pages/shop/auth.tsx'),
    route('create-account', 'pages/shop/create-account.tsx'),
    route('forgot-password', 'pages/shop/forgot-password.tsx'),
    route('reset-password', 'pages/shop/reset-password.tsx'),
    route('verify-email', 'pages/shop/verify-email.tsx'),
    route('account', 'pages/shop/account.tsx'),
    route('about', 'pages/shop/about.tsx'),
    route('contact', 'pages/shop/contact.tsx'),
    route('delivery-payment', 'pages/shop/delivery-payment.tsx'),
    route('size-chart', 'pages/shop/size-chart.tsx'),
    route('returns-exchange/:version?', LEGAL, { id: 'returns' }),
    route('privacy-policy/:version?', LEGAL, { id: 'privacy' }),
    route('offer/:version?', LEGAL, { id: 'offer' }),
    route('personal-data-consent/:version?', LEGAL, { id: 'personal-data' }),
    route('marketing-consent/:version?', LEGAL, { id: 'marketing' }),
    route('*', 'pages/shop/not-found.tsx'),
  ]),
  route('ui', 'pages/dev/ui.tsx'),
  route('admin/login', 'pages/admin/login.tsx'),
  layout('pages/admin/layout.tsx', [
    route('admin', 'pages/admin/dashboard.tsx', { id: 'admin-index' }),
    route('admin/dashboard', 'pages/admin/dashboard.tsx'),
    route('admin/orders', 'pages/admin/orders.tsx'),
    route('admin/orders/:id', 'pages/admin/order.tsx'),
  ]),
] satisfies RouteConfig;
