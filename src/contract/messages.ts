/**
 * The owner's messages, letter for letter from the specification (sections 4, 5 and 8), misspellings included. Every
 * screen and call takes them from here.
 */
export const messages = {
  emailRequired: "Email is required",
  emailInvalid: "Provide a valid email",
  passwordRequired: "Password is required",
  passwordTooShort: "Your password must be 6 character or longer",
  nameRequired: "name is required",

  quantityOutOfRange: "You have to purchase at least minimum quantity or available quantity",
  orderPlaced: "You order have placed",

  promotionFailed: "Faild to make an admin",
  promoted: "You have added an admin",
  partNotAdded: "failed to add an product",
  partAdded: "You have added a product successfully",
  partDeleted: (partName: string) => `You have deleted ${partName}`,
  orderDeleted: "You have deleted the parts",

  paymentCompleted: "Congrats! Your payment is completed",
  reviewAdded: "Thanks for adding a review",
  profileSaved: "You have successfully save your profile",
  noUser: "No user is logged in",

  buttonDelete: "Delete",
  buttonPay: "pay",
  statePaid: "paid",
  stateUnpaid: "unpaid",
  statePending: "pending",
  stateShipped: "shipped",
} as const;
