import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('pages/shop/shop-layout.tsx', [
    index('pages/shop/home.tsx'),
    route('products', 'pages/shop/products.tsx'),
    route('products/category/:categorySlug', 'pages/shop/products.tsx', { id: 'category' }),
    route('product/:id', 'pages/shop/product.tsx'),
    route('about', 'pages/shop/about.tsx'),
    route('contact', 'pages/shop/contact.tsx'),
    route('*', 'pages/shop/not-found.tsx'),
  ]),
] satisfies RouteConfig;
