import { useQuery } from "@tanstack/react-query";
import { useSession } from "#web/identity/use-session.ts";
import { useSaved } from "./saved-store.ts";
import { savedSync } from "./sync-saved.ts";

/**
 * Returns the saved parts of the current visitor. A signed-in browser that never had the profile's list does not know
 * that it is empty: it asks for it, and until it is here `ids` is undefined.
 */
export function useSavedList() {
  const { user } = useSession();
  const saved = useSaved();
  const isHere = saved !== undefined && (user === null || saved.owner === user.id);
  const { error, refetch } = useQuery({
    queryKey: ["saved-parts"],
    queryFn: async () => {
      await savedSync().refresh();
      return true;
    },
    enabled: saved !== undefined && !isHere,
  });
  return { ids: isHere ? saved.ids : undefined, error, retry: () => void refetch() };
}
