import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { ProductFields, productFields } from "./product-body.ts";

export type ProductForm = UseFormReturn<z.input<typeof productFields>, unknown, ProductFields>;
