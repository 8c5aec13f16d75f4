import { useState } from "react";
import { numberText } from "#domain/number-text.ts";
import { type AddResult, type PartToAdd, withPart } from "./cart.ts";
import { browserCart } from "./cart-store.ts";

/** Returns a function that adds units of a part to the cart, by default its minimum quantity, and what became of it. */
export function useAddToCart(part: PartToAdd) {
  const [result, setResult] = useState<AddResult>();
  const add = (units?: number) =>
    browserCart().change((cart) => {
      const next = withPart(cart, part, units);
      setResult(next.result);
      return next.cart;
    });
  return { result, add };
}

/** Says what became of adding a part. */
export function resultText(result: AddResult): string {
  switch (result.kind) {
    case "added":
      return result.quantity === 1
        ? "Added to cart."
        : `Added to cart: ${numberText(result.quantity)} in total.`;
    case "all-in-cart":
      return result.quantity === 1
        ? "The last one is already in your cart."
        : `All ${numberText(result.quantity)} in stock are already in your cart.`;
    case "full":
      return `Your cart is full: an order can have up to ${result.maxLines} different parts.`;
  }
}
