CREATE TABLE "line_label" (
	"tenant_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"node" text NOT NULL,
	"line" text NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"branch" text,
	"taken" text,
	"agrees" boolean NOT NULL,
	"version" integer,
	"in_draft" boolean DEFAULT false NOT NULL,
	"golden" boolean DEFAULT false NOT NULL,
	"labelled_by" uuid,
	"labelled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_label_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "line_label_line" UNIQUE("tenant_id","course_id","line")
);
--> statement-breakpoint
ALTER TABLE "line_label" ADD CONSTRAINT "line_label_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_label" ADD CONSTRAINT "line_label_tenant_id_course_id_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;