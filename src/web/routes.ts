import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Pages for developers: part of `npm run dev`, never of a build. */
const developmentRoutes =
  // biome-ignore lint/style/noProcessEnv: the bundler reads this file; the shop itself never does
  process.env.NODE_ENV === "development" ? [route("dev/ui", "dev/ui/ui-page.tsx")] : [];

export default [
  index("pages/home/home-page.tsx"),
  route("manufacture/:maufactureId", "pages/parts/parts-list-page.tsx"),
  route("parts/:slug", "pages/part/part-page.tsx"),
  route("compare", "pages/compare/compare-page.tsx"),
  route("laptops", "pages/laptops/laptops-page.tsx"),
  route("laptops/:slug", "pages/laptop/laptop-page.tsx"),

  route("blogs", "pages/blogs/blogs-page.tsx"),
  route("myportfolio", "pages/myportfolio/myportfolio-page.tsx"),
  route("delivery", "pages/delivery/delivery-page.tsx"),
  route("returns", "pages/returns/returns-page.tsx"),
  route("warranty", "pages/warranty/warranty-page.tsx"),
  route("privacy", "pages/privacy/privacy-page.tsx"),
  route("terms", "pages/terms/terms-page.tsx"),
  route("contact", "pages/contact/contact-page.tsx"),

  route("login", "pages/login/login-page.tsx"),
  route("Signup", "pages/signup/signup-page.tsx"),
  route("forgot-password", "pages/forgot-password/forgot-password-page.tsx"),
  route("reset-password", "pages/reset-password/reset-password-page.tsx"),
  route("verify-email", "pages/verify-email/verify-email-page.tsx"),
  route("cart", "pages/cart/cart-page.tsx"),
  route("checkout", "pages/checkout/checkout-page.tsx"),
  route("purchases/:maufactureId", "pages/purchase/order-page.tsx"),
  route("dashboard", "pages/dashboard/dashboard-layout.tsx", [
    index("pages/dashboard/profile/profile-page.tsx"),
    route("myprofile/:id", "pages/dashboard/profile/profile-page.tsx", { id: "my-profile" }),
    route("order", "pages/dashboard/my-orders/my-orders-page.tsx"),
    route("order/:id", "pages/dashboard/order/order-page.tsx"),
    route("order/:id/invoice", "pages/dashboard/invoice/invoice-page.tsx"),
    route("review", "pages/dashboard/review/review-page.tsx"),
    route("payment/:id", "pages/dashboard/payment/payment-page.tsx"),
    route("users", "pages/dashboard/users/users-page.tsx"),
    route("addproduct", "pages/dashboard/add-product/add-product-page.tsx"),
    route("manageproducts", "pages/dashboard/manage-products/manage-products-page.tsx"),
    route("manageproducts/:id", "pages/dashboard/edit-product/edit-product-page.tsx"),
    route("manageproducts/:id/fits", "pages/dashboard/fitments/fitments-page.tsx"),
    route("manageproducts/:id/stock", "pages/dashboard/stock/stock-page.tsx"),
    route("manageallproduct", "pages/dashboard/manage-orders/manage-orders-page.tsx"),
    route("reviews", "pages/dashboard/reviews/reviews-page.tsx"),
    route("messages", "pages/dashboard/messages/messages-page.tsx"),
    route("import", "pages/dashboard/import/import-page.tsx"),
    route("import/:id", "pages/dashboard/import-job/import-job-page.tsx"),
    route("audit", "pages/dashboard/audit/audit-page.tsx"),
  ]),

  ...developmentRoutes,
  route("*", "pages/not-found/not-found-route.tsx"),
] satisfies RouteConfig;
