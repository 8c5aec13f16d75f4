import { type HTMLAttributes, useState } from "react";

/** Lets a mouse drag the rows of a list to another place. Buttons have to do the same for the keyboard. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const [target, setTarget] = useState<number>();
  function end() {
    setDragged(undefined);
    setTarget(undefined);
  }
  return {
    isDragged: (at: number) => dragged === at,
    isTarget: (at: number) => target === at && dragged !== at,
    /** @param text what another program gets when the row is dropped there */
    rowProps: (at: number, text: string): HTMLAttributes<HTMLElement> => ({
      draggable: true,
      onDragStart: ({ dataTransfer }) => {
        dataTransfer.effectAllowed = "move";
        // Firefox drags nothing without data.
        dataTransfer.setData("text/plain", text);
        setDragged(at);
      },
      onDragOver: (event) => {
        if (dragged === undefined) return;
        event.preventDefault();
        setTarget(at);
      },
      onDrop: (event) => {
        event.preventDefault();
        if (dragged !== undefined && target !== undefined && dragged !== target) onMove(dragged, target);
        end();
      },
      onDragEnd: end,
    }),
  };
}
