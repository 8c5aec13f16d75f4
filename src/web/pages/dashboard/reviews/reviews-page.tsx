import { listAllReviews } from "#contract/reviews.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { useCallList } from "#web/calls/use-call.ts";
import { EntryList, entriesSkeleton } from "#web/team/entry-list.tsx";
import {
  ChoiceFilter,
  FilterBar,
  FilterBarSkeleton,
  oneOf,
  SearchFilter,
  StateChips,
  searched,
  useFilters,
} from "#web/team/filters.tsx";
import { Screen } from "../screen.tsx";
import { ManagedReview } from "./managed-review.tsx";

export const meta = screenMeta("Reviews");

const skeleton = (
  <>
    <FilterBarSkeleton fields={3} chips />
    {entriesSkeleton}
  </>
);

/** All reviews, newest first, for admins to reply to or hide. */
export default function ReviewsPage() {
  return (
    <Screen title="Reviews" skeleton={skeleton} permission="read-reviews">
      <AllReviews />
    </Screen>
  );
}

const filters = {
  q: searched,
  about: oneOf(["shop", "parts"]),
  ratings: oneOf(["5", "4", "3", "2", "1"]),
  state: oneOf(["shown", "hidden"]),
};

function AllReviews() {
  const { query, change, isFiltered, clear } = useFilters(filters);
  return (
    <>
      <FilterBar
        chips={
          <StateChips
            label="Visibility"
            name="state"
            value={query.state}
            onChange={change}
            states={[
              { value: "shown", text: "Visible" },
              { value: "hidden", text: "Hidden" },
            ]}
          />
        }
      >
        <SearchFilter label="Search reviews" placeholder="Text, name, email, part" />
        <ChoiceFilter
          label="Rating"
          name="ratings"
          value={query.ratings ?? ""}
          onChange={change}
          all="All ratings"
          choices={["5", "4", "3", "2", "1"].map((value) => ({
            value,
            text: value === "1" ? "1 star" : `${value} stars`,
          }))}
        />
        <ChoiceFilter
          label="About"
          name="about"
          value={query.about ?? ""}
          onChange={change}
          all="Shop and parts"
          choices={[
            { value: "shop", text: "The shop" },
            { value: "parts", text: "Parts" },
          ]}
        />
      </FilterBar>
      <EntryList
        item="review"
        list={useCallList(listAllReviews, { query })}
        keyOf={({ _id }) => _id}
        empty={{ title: "No reviews yet", text: "Customer reviews will appear here." }}
        onClear={isFiltered ? clear : undefined}
      >
        {(review) => <ManagedReview review={review} />}
      </EntryList>
    </>
  );
}
