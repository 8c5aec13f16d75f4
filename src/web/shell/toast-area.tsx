import { ToastContainer } from "react-toastify/unstyled";
import toastSheet from "../styles/toasts.css?url";

/** The library's, which shows nothing without the area below, so one module exports both. */
export { toast } from "react-toastify/unstyled";

/**
 * Specification §9: toasts close after 5000 ms, or when dragged over 80 percent of their width. A plain import of the
 * style sheet would add the bundler's 1 kB style loader to every page, so React loads it.
 */
export default function ToastArea() {
  return (
    <>
      <link rel="stylesheet" href={toastSheet} precedence="default" />
      <ToastContainer
        position="top-right"
        autoClose={5000}
        draggable
        draggablePercent={80}
        closeOnClick
        pauseOnHover
        pauseOnFocusLoss
        newestOnTop
      />
    </>
  );
}
