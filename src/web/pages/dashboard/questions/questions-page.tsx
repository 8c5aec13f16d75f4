import { countQuestions, listAllQuestions } from "#contract/questions.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { useCall, useCallList } from "#web/calls/use-call.ts";
import { EntryList, entriesSkeleton } from "#web/team/entry-list.tsx";
import { FilterBar, FilterBarSkeleton, oneOf, StateChips, useFilters } from "#web/team/filters.tsx";
import { Screen } from "../screen.tsx";
import { ManagedQuestion } from "./managed-question.tsx";

export const meta = screenMeta("Questions");

const skeleton = (
  <>
    <FilterBarSkeleton chips />
    {entriesSkeleton}
  </>
);

/** Shoppers' questions about parts, newest first, for the shop to answer. */
export default function QuestionsPage() {
  return (
    <Screen title="Questions" skeleton={skeleton} permission="read-reviews">
      <Questions />
    </Screen>
  );
}

const filters = { state: oneOf(["waiting", "answered"]) };

function Questions() {
  const { query, change, isFiltered, clear } = useFilters(filters);
  const counts = useCall(countQuestions, {}).data;
  return (
    <>
      <FilterBar
        chips={
          <StateChips
            label="Status"
            name="state"
            value={query.state}
            onChange={change}
            states={[
              { value: "waiting", text: "Waiting" },
              { value: "answered", text: "Answered" },
            ]}
            counts={counts && { ...counts, all: counts.waiting + counts.answered }}
          />
        }
      />
      <EntryList
        item="question"
        list={useCallList(listAllQuestions, { query })}
        keyOf={({ _id }) => _id}
        empty={{ title: "No questions yet", text: "Questions about parts will appear here." }}
        onClear={isFiltered ? clear : undefined}
      >
        {(question) => <ManagedQuestion question={question} />}
      </EntryList>
    </>
  );
}
