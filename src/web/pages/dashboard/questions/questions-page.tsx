import { countQuestions, listAllQuestions } from "#contract/questions.ts";
import { screenMeta } from "#web/account/screen-meta.ts";
import { ListView } from "#web/calls/list-view.tsx";
import { useCall, useCallList } from "#web/calls/use-call.ts";
import { oneOf, useAddressFilter } from "#web/forms/address-filters.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { RowsSkeleton, ToolbarSkeleton } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { Screen } from "../screen.tsx";
import { ManagedQuestion } from "./managed-question.tsx";

export const meta = screenMeta("Questions");

const skeleton = <RowsSkeleton height="h-36" rows={4} />;
const screenSkeleton = (
  <>
    <ToolbarSkeleton fields={0} chips />
    {skeleton}
  </>
);

/** What shoppers ask about parts, newest first, for the shop to answer. */
export default function QuestionsPage() {
  return (
    <Screen title="Questions" skeleton={screenSkeleton} permission="read-reviews">
      <Questions />
    </Screen>
  );
}

function Questions() {
  const { search, change } = useAddressFilter();
  const state = oneOf(search.get("state"), ["waiting", "answered"] as const);
  const list = useCallList(listAllQuestions, { query: state ? { state } : {} });
  const { data: counts } = useCall(countQuestions, {});
  return (
    <>
      <div className="mb-6">
        <ChoiceChips
          label="Status"
          value={state ?? ""}
          onChoose={(value) => change("state", value)}
          choices={[
            { value: "", text: "All", count: counts && counts.waiting + counts.answered },
            { value: "waiting", text: "Waiting", count: counts?.waiting },
            { value: "answered", text: "Answered", count: counts?.answered },
          ]}
        />
      </div>
      <ListView
        item="question"
        list={list}
        skeleton={skeleton}
        empty={
          <EmptyState title={state ? "No questions match" : "No questions yet"}>
            <p>{state ? "Try another status." : "What shoppers ask about parts will appear here."}</p>
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="border-hairline border-b">
            {items.map((question) => (
              <li key={question._id} className="border-hairline border-t">
                <ManagedQuestion question={question} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}
