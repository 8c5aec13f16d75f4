import { listAllReviews } from "#contract/reviews.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCallList } from "#web/calls/use-call.ts";
import { AddressSearch, oneOf, useAddressFilter } from "#web/forms/address-filters.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { Select } from "#web/ui/field.tsx";
import { RowsSkeleton, ToolbarSkeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Screen } from "../screen.tsx";
import { ManagedReview } from "./managed-review.tsx";

export const meta = screenMeta("Reviews");

const skeleton = <RowsSkeleton height="h-36" rows={5} />;
const screenSkeleton = (
  <>
    <ToolbarSkeleton fields={3} chips />
    {skeleton}
  </>
);
const ratings = ["5", "4", "3", "2", "1"] as const;

/** All reviews, newest first, for admins to reply to or hide. */
export default function ReviewsPage() {
  return (
    <Screen title="Reviews" skeleton={screenSkeleton} permission="read-reviews">
      <AllReviews />
    </Screen>
  );
}

function reviewFilter(search: URLSearchParams) {
  const q = search.get("q")?.slice(0, 200);
  const about = oneOf(search.get("about"), ["shop", "parts"] as const);
  const rating = oneOf(search.get("ratings"), ratings);
  const state = oneOf(search.get("state"), ["shown", "hidden"] as const);
  return {
    ...(q && { q }),
    ...(about && { about }),
    ...(rating && { ratings: rating }),
    ...(state && { state }),
  };
}

function AllReviews() {
  const { search } = useAddressFilter();
  const query = reviewFilter(search);
  const list = useCallList(listAllReviews, { query });
  const filtered = Object.keys(query).length > 0;
  return (
    <>
      <ReviewFilters />
      <ListView
        item="review"
        list={list}
        skeleton={skeleton}
        empty={
          <EmptyState title={filtered ? "No reviews match" : "No reviews yet"}>
            <p>{filtered ? "Try different filters." : "Customer reviews will appear here."}</p>
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="border-hairline border-b">
            {items.map((review) => (
              <li key={review._id} className="border-hairline border-t">
                <ManagedReview review={review} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}

function ReviewFilters() {
  const { search, change } = useAddressFilter();
  const { about, ratings: rating, state } = reviewFilter(search);
  return (
    <search className="mb-6 grid gap-4">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,1fr))]">
        <AddressSearch
          label="Search reviews"
          placeholder="Text, name, email, part"
          className="col-span-2 lg:col-span-1"
        />
        <Select
          label="Rating"
          value={rating ?? ""}
          onChange={({ target }) => change("ratings", target.value)}
        >
          <option value="">All</option>
          {ratings.map((stars) => (
            <option key={stars} value={stars}>
              {stars === "1" ? "1 star" : `${stars} stars`}
            </option>
          ))}
        </Select>
        <Select label="About" value={about ?? ""} onChange={({ target }) => change("about", target.value)}>
          <option value="">All</option>
          <option value="shop">The shop</option>
          <option value="parts">Parts</option>
        </Select>
      </div>
      <ChoiceChips
        label="Visibility"
        value={state ?? ""}
        onChoose={(value) => change("state", value)}
        choices={[
          { value: "", text: "All" },
          { value: "shown", text: "Visible" },
          { value: "hidden", text: "Hidden" },
        ]}
      />
    </search>
  );
}
