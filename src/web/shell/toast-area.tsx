import { ToastContainer } from "react-toastify/unstyled";
import toastSheet from "../styles/toasts.css?url";

/**
 * Specification §9: 5000 ms, dismissed by dragging over 80 percent. React itself waits for the style sheet; a plain
 * import of it would put the bundler's loader for such sheets, 1 kB, into every page.
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
