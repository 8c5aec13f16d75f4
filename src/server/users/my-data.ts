import type { AnswerOf } from "#contract/call.ts";
import type { exportMyData } from "#contract/my-data.ts";
import { AppError } from "#domain/app-error.ts";
import { toSavedAddress } from "#server/addresses/addresses-routes.ts";
import { savedAddresses } from "#server/addresses/saved-addresses.ts";
import { sentMessages } from "#server/contact/messages.ts";
import { myLaptops } from "#server/fitment/my-laptops.ts";
import type { KnownPerson } from "#server/http/authorize.ts";
import { everyOrderOf } from "#server/orders/find-order.ts";
import { toOrderDto } from "#server/orders/order-dto.ts";
import { everyPhotoOf } from "#server/photos/photos.ts";
import { everyQuestionOf } from "#server/questions/questions.ts";
import { requestsOf } from "#server/requested-laptops/receive-request.ts";
import { everyReviewOf } from "#server/reviews/reviews.ts";
import { savedParts } from "#server/saved-parts/saved-parts.ts";
import type { Shop } from "#server/shop.ts";
import { waitingAlerts } from "#server/stock-alerts/stock-alerts.ts";
import { toProfileDto, toUserDto } from "./user-dto.ts";
import { profileOf, userByEmail } from "./users-queries.ts";

/** Returns everything the shop knows about a person, as that person may see it. Errors: `unknown`. */
export async function dataOf(
  { db, pictureView }: Pick<Shop, "db" | "pictureView">,
  { userId, email }: Pick<KnownPerson, "userId" | "email">,
): Promise<AnswerOf<typeof exportMyData>> {
  const { kysely } = db;
  const user = await userByEmail(kysely, email);
  if (!user) throw new AppError("unknown", "There is no such user.");
  const [
    profile,
    addresses,
    laptops,
    saved,
    alerts,
    requestedLaptops,
    orders,
    reviews,
    questions,
    photos,
    messages,
  ] = await Promise.all([
    profileOf(kysely, userId),
    savedAddresses(db, userId),
    myLaptops(kysely, userId),
    savedParts(kysely, userId),
    user.email_verified ? waitingAlerts(kysely, email) : [],
    user.email_verified ? requestsOf(kysely, email) : [],
    everyOrderOf(db, email),
    everyReviewOf(kysely, userId),
    everyQuestionOf(kysely, userId),
    everyPhotoOf(db, userId),
    // Anyone can write any address into the contact form.
    user.email_verified ? sentMessages(kysely, email) : [],
  ]);
  return {
    exportedAt: new Date().toISOString(),
    user: toUserDto(user),
    profile: toProfileDto(email, profile),
    addresses: addresses.map(toSavedAddress),
    laptops,
    savedParts: saved,
    stockAlerts: alerts,
    requestedLaptops,
    orders: orders.map((order) => toOrderDto(order, pictureView, { role: "customer" })),
    reviews,
    questions,
    photos,
    messages,
  };
}
